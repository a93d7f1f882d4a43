/** Where refunded money goes, before it is sent. */
const en = {
  goes: {
    mobile_money: (amount: string, name: string, payer: string) =>
      `${amount} goes back to the ${name} wallet ${payer}.`,
    card: (amount: string, name: string, payer: string) =>
      `${amount} goes back to the card it was paid with: ${name} ${payer}. Its bank may take up to 10 working days.`,
    wallet: (amount: string, name: string, payer: string) =>
      `${amount} goes back to the wallet it was paid with: ${name} ${payer}. Its bank may take up to 10 working days.`,
  },
  forGood: "You cannot take it back.",
  test: "Test mode: no real money moves.",
};

const fr: typeof en = {
  goes: {
    mobile_money: (amount, name, payer) => `${amount} retournent au portefeuille ${name} ${payer}.`,
    card: (amount, name, payer) =>
      `${amount} retournent à la carte du paiement\u00a0: ${name} ${payer}. Sa banque peut prendre jusqu’à 10 jours ouvrés.`,
    wallet: (amount, name, payer) =>
      `${amount} retournent au portefeuille du paiement\u00a0: ${name} ${payer}. Sa banque peut prendre jusqu’à 10 jours ouvrés.`,
  },
  forGood: "Vous ne pourrez pas revenir en arrière.",
  test: "Mode test\u00a0: aucun argent réel ne circule.",
};

export const refundGoes = { en, fr };
