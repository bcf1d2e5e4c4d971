// Text from others, or from a server, can contain characters that move the cursor, color the text after them or reverse a line.
// Such characters are shown as escapes.
const unseen = /(?![\t\n])[\p{C}\p{Zl}\p{Zp}]/gu
const escapeControlCharacters = (text: string) => text.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

export const print = (text: string): void => console.log(escapeControlCharacters(text))
export const printError = (text: string): void => console.error(escapeControlCharacters(text))
