import { dictionary } from "@zxcvbn-ts/language-common";

/** What people here choose as well: day names and places of Ghana, and what this is called. */
const HERE =
  "kwame kofi kwasi kwadwo kojo kwabena kwaku kweku yaw akwasi adwoa abena akua yaa afua efua ama akosua esi accra kumasi tamale takoradi capecoast ghana blackstars asante ashanti fante waakye tuacheckout";

let words: ReadonlySet<string> | undefined;

/** What people chose most often and guessers try first, in lower case, from lists of leaked passwords. */
export function commonPasswords(): ReadonlySet<string> {
  words ??= new Set([...dictionary["passwords-common"], ...HERE.split(" ")]);
  return words;
}
