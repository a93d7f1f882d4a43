/** Latin-1 and the euro sign: the characters that the fonts of all phones contain. */
const PHONE_CHARACTERS = /^[ -ÿ€\u202f]*$/;

/** Whether phones can show a currency symbol. Many have no glyph for ₵ or ₦ and would show a box. */
export const isSupportedSymbol = (symbol: string): boolean => PHONE_CHARACTERS.test(symbol);
