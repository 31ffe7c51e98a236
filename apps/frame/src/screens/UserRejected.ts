/** The user left a screen: what waited for them is off. */
export class UserRejected extends Error {
  override readonly name = 'UserRejected';
  readonly code = 'USER_REJECTED';

  constructor() {
    super('The request was declined');
  }
}
