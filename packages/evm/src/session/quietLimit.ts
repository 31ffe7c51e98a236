/** How long a wallet may take over a question that shows it nothing, in ms. */
export const quietLimit = 10_000;
