/** The tags of those of Foyer's own languages that have digits of their own, and those that ask for some. */
export const ownDigits: RegExp = /^(ar|fa|ur)|-u-/;
