// Written by `npm run generate` from server/domain/order-fields.ts.
export const SERVER_FIELDS = /^(clientReference|callbackUrl|returnUrl|cancelUrl|customer|methods|expiresIn)$/;
