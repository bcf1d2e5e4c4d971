const steps: readonly (readonly [string, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** Formats a duration in its largest unit: "90 minutes" is "1.5 hours". */
export function describeDuration(seconds: number): string {
  const [unit, length] = steps.find(([, each]) => seconds >= each) ?? ['second', 1]
  const value = Math.round((seconds / length) * 10) / 10
  return `${value} ${unit}${value === 1 ? '' : 's'}`
}
