/** Every test of signing in that needs a database, once more on a PostgreSQL server. */
import './audit/service.test.ts';
import './auth/codes.test.ts';
import './auth/deviceLinks.test.ts';
import './auth/emailChange.test.ts';
import './auth/letters.test.ts';
import './auth/limits.test.ts';
import './auth/signIn.test.ts';
import './sessions/approval.test.ts';
import './sessions/faults.test.ts';
import './sessions/proofs.test.ts';
import './sessions/stepUps.test.ts';
import './sessions/tokens.test.ts';
import './sessions/walletPasskeys.test.ts';
