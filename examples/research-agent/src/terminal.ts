// Text from others, or from a server, can contain characters that move the cursor, color the text after them or reverse a line.
// Such characters are shown as escapes.
const unseen = /(?![\t\n])[\p{C}\p{Zl}\p{Zp}]/gu
const escapeUnseen = (text: string) => text.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

export const say = (text: string): void => console.log(escapeUnseen(text))
export const complain = (text: string): void => console.error(escapeUnseen(text))
