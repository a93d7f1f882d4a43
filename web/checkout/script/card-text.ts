/** A field's text and where the caret stands in it. */
export interface Typed {
  text: string;
  caret: number;
}

/** A card's number in groups of four. */
export function groupedByFour(typed: string, caret: number): Typed {
  const digits = typed.replace(/\D/g, "");
  const text = digits.replace(/(\d{4})(?=\d)/g, "$1 ");
  return { text, caret: afterDigits(text, typed.slice(0, caret).replace(/\D/g, "").length) };
}

/** An expiry with its slash; what has one already is the customer's own way of writing it. */
export function withSlash(typed: string, caret: number): Typed {
  if (!/^\d{3,}$/.test(typed)) return { text: typed, caret };
  return { text: `${typed.slice(0, 2)}/${typed.slice(2)}`, caret: caret > 2 ? caret + 1 : caret };
}

/** Where the caret stands behind so many digits: before what separates them from the next. */
function afterDigits(text: string, count: number): number {
  let place = 0;
  for (let left = count; left > 0 && place < text.length; place++) {
    if (text[place] !== " ") left--;
  }
  return place;
}

/** Whether a number can be a card's (ISO/IEC 7812-1, annex B): a slip of one digit is found. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 11 && sum % 10 === 0;
}
