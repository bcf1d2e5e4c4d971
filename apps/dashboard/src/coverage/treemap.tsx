import { Link } from 'wouter'
import { figure } from '../values/figure.ts'
import { plainText } from '../values/quoted.tsx'
import styles from './coverage.module.css'
import { height, layOut, type Tile, width } from './lay-out.ts'
import type { SegmentCoverage } from './queries.ts'
import { completeness, shadeOf } from './shade.ts'

/** Below these, in the units of the drawing, a name would not be read. */
const least = { width: 62, height: 22 }
/** The width of a letter of a name, a wide one rather than a narrow one. */
const letter = 8.2

/**
 * The segments as areas: the larger, the more entities; the darker, the more complete. Each area is a link. The table below it
 * holds the same figures.
 */
export function Treemap({ segments }: { readonly segments: readonly SegmentCoverage[] }) {
  const tiles = layOut(segments)
  if (tiles.length === 0) return <p className={styles.quiet}>No segment has an entity yet.</p>
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label="Segments by their entities. The table below says the same.">
        {tiles.map((tile) => (
          <TileLink key={tile.data.id} tile={tile} />
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {(['0', '1', '2', '3', '4'] as const).map((shade) => (
          <span key={shade} data-shade={shade}>
            {['below 20 %', '20 to 45 %', '45 to 70 %', '70 to 90 %', '90 % and more'][Number(shade)]}
          </span>
        ))}
        <span className={styles.quiet}>of what the five checks ask for</span>
      </figcaption>
    </figure>
  )
}

function TileLink({ tile }: { readonly tile: Tile }) {
  const { coverage } = tile.data
  if (!coverage) return null
  const [wide, high] = [tile.x1 - tile.x0, tile.y1 - tile.y0]
  const percent = completeness(coverage.checks)
  const name = plainText(coverage.segment.name)
  const isNamed = wide >= least.width && high >= least.height
  const longest = Math.floor((wide - 10) / letter)
  return (
    <Link href={`/coverage/segments/${coverage.segment.slug}`}>
      <title>{`${name}: ${figure(coverage.total_entities)} entities, ${percent.toFixed(0)} % complete`}</title>
      <rect x={tile.x0} y={tile.y0} width={wide} height={high} className={styles.tile} data-shade={shadeOf(percent)} />
      {isNamed && (
        <text x={tile.x0 + 6} y={tile.y0 + 16} className={styles.tileName} data-shade={shadeOf(percent)}>
          {name.length > longest ? `${name.slice(0, longest - 1)}…` : name}
        </text>
      )}
      {isNamed && high > 40 && (
        <text x={tile.x0 + 6} y={tile.y0 + 32} className={styles.tileFigure} data-shade={shadeOf(percent)}>
          {figure(coverage.total_entities)} · {percent.toFixed(0)} %
        </text>
      )}
    </Link>
  )
}
