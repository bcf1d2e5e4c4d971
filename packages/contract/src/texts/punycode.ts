/** The parameters of Punycode (RFC 3492, section 5). */
const [base, tMin, tMax, skew, damp, initialBias, initialCode] = [36, 1, 26, 38, 700, 72, 128]

/** Decodes a label without its prefix `xn--`; undefined if it is not Punycode. */
export function decodePunycode(label: string): string | undefined {
  const split = label.lastIndexOf('-')
  const codes = [...label.slice(0, Math.max(split, 0))].map((letter) => letter.charCodeAt(0))
  const digits = [...label.slice(split + 1)].map(toDigit)
  let [position, code, bias] = [0, initialCode, initialBias]
  while (digits.length > 0) {
    const number = readNumber(digits, bias)
    if (number === undefined) return undefined
    const length = codes.length + 1
    bias = adaptBias(number, length, position === 0)
    position += number
    code += Math.floor(position / length)
    position %= length
    if (code > 0x10ffff) return undefined
    codes.splice(position, 0, code)
    position += 1
  }
  return String.fromCodePoint(...codes)
}

/** Reads a number of variable length from the front of the digits. */
function readNumber(digits: (number | undefined)[], bias: number): number | undefined {
  let [number, weight] = [0, 1]
  for (let k = base; ; k += base) {
    const digit = digits.shift()
    if (digit === undefined) return undefined
    number += digit * weight
    const threshold = Math.min(Math.max(k - bias, tMin), tMax)
    if (digit < threshold) return number
    weight *= base - threshold
  }
}

function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(isFirst ? delta / damp : delta / 2)
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin))
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}

function toDigit(letter: string): number | undefined {
  const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter.toLowerCase())
  return digit === -1 ? undefined : digit
}
