/** Common local choices: day names and places of Ghana, and the product's name. */
const HERE =
  "kwame kofi kwasi kwadwo kojo kwabena kwaku kweku yaw akwasi adwoa abena akua yaa afua efua ama akosua esi accra kumasi tamale takoradi capecoast ghana blackstars asante ashanti fante waakye tuacheckout";

let passwords: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords in lower case, from lists of leaked passwords. Loaded on first use: 3 MB. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  passwords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set([...dictionary["passwords-common"], ...HERE.split(" ")]),
  );
  return passwords;
}
