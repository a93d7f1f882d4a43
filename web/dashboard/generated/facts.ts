// Written by `npm run generate` from the tables of server/domain.

export {};
