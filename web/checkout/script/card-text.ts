/** A field's text and caret position. */
export interface Typed {
  text: string;
  caret: number;
}

/** Formats a card number in groups of four. */
export function groupedByFour(typed: string, caret: number): Typed {
  const digits = typed.replace(/\D/g, "");
  const text = digits.replace(/(\d{4})(?=\d)/g, "$1 ");
  return { text, caret: afterDigits(text, typed.slice(0, caret).replace(/\D/g, "").length) };
}

/** Adds a slash to an expiry date. A date that already has one is left unchanged. */
export function withSlash(typed: string, caret: number): Typed {
  if (!/^\d{3,}$/.test(typed)) return { text: typed, caret };
  return { text: `${typed.slice(0, 2)}/${typed.slice(2)}`, caret: caret > 2 ? caret + 1 : caret };
}

/** Caret position after this many digits, before the next separator. */
function afterDigits(text: string, count: number): number {
  let index = 0;
  for (let left = count; left > 0 && index < text.length; index++) {
    if (text[index] !== " ") left--;
  }
  return index;
}

/** Luhn check (ISO/IEC 7812-1, annex B). Detects every single wrong digit. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 11 && sum % 10 === 0;
}
