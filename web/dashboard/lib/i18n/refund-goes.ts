/** Texts about the destination of a refund, shown before it is sent. */
const en = {
  goes: {
    mobile_money: (amount: string, name: string, payer: string) =>
      `${amount} will be refunded to the ${name} wallet ${payer}.`,
    card: (amount: string, name: string, payer: string) =>
      `${amount} will be refunded to the original card: ${name} ${payer}. The bank may take up to 10 business days.`,
    wallet: (amount: string, name: string, payer: string) =>
      `${amount} will be refunded to the original wallet: ${name} ${payer}. The bank may take up to 10 business days.`,
  },
  forGood: "You can’t undo a refund.",
  test: "Test mode: no real money moves.",
};

const fr: typeof en = {
  goes: {
    mobile_money: (amount, name, payer) => `Remboursement de ${amount} sur le portefeuille ${name} ${payer}.`,
    card: (amount, name, payer) =>
      `Remboursement de ${amount} sur la carte d’origine\u00a0: ${name} ${payer}. La banque peut prendre jusqu’à 10\u00a0jours ouvrés.`,
    wallet: (amount, name, payer) =>
      `Remboursement de ${amount} sur le portefeuille d’origine\u00a0: ${name} ${payer}. La banque peut prendre jusqu’à 10\u00a0jours ouvrés.`,
  },
  forGood: "Un remboursement ne peut pas être annulé.",
  test: "Mode test\u00a0: aucun argent réel ne circule.",
};

export const refundGoes = { en, fr };
