const rules = new Map<string, Intl.PluralRules>();

/** French treats 0 as singular. Its form for whole millions reads as `other` here. */
export function plural<Text>(language: string, count: number, forms: { one: Text; other: Text }): Text {
  return pluralRules(language).select(count) === "one" ? forms.one : forms.other;
}

function pluralRules(language: string): Intl.PluralRules {
  const cached = rules.get(language);
  if (cached) return cached;
  const created = new Intl.PluralRules(language);
  rules.set(language, created);
  return created;
}
