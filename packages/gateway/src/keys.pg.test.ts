/** Every test of the embedded wallet's keys that needs a database, once more on a PostgreSQL server. */
import './kernel/createEmbeddedWallet.test.ts';
import './keys/devices.test.ts';
import './keys/factors.test.ts';
import './keys/maxDevices.test.ts';
import './keys/release.test.ts';
import './keys/rotation.test.ts';
import './keys/storedShares.test.ts';
import './keys/wallets.test.ts';
