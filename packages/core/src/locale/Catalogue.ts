/** The forms of a text that counts, by plural category of its language (Unicode CLDR); `other` is always there. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** A text: `{name}` marks a place that is filled when it is shown, `{count}` the number of a text that counts. */
export type Text = string | PluralForms;

/** Texts of the interface by key, such as `connect.title`; the modal's package knows the keys. */
export type Words = Readonly<Partial<Record<string, Text>>>;

/** A language: its BCP 47 tag and its texts. Where one is missing, English stands in. */
export interface Catalogue {
  readonly lang: string;
  readonly words: Words;
}
