/** Why a contributor's command does nothing, in one line. */
export class Refusal extends Error {}
