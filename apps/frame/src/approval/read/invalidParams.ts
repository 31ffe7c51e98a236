import { RequestFailure } from '../../channel/RequestFailure.ts';

/** Of parameters that do not fit: names the field and says what is wrong with it (-32602). */
export function invalidParams(field: string, problem: string): RequestFailure {
  return new RequestFailure(`${field}: ${problem}`, { code: -32602 });
}
