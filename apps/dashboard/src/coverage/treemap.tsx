import { ParentSize } from '@visx/responsive'
import { Link } from 'wouter'
import { formatNumber } from '../values/figure.ts'
import { toPlainText } from '../values/quoted.tsx'
import styles from './coverage.module.css'
import type { SegmentCoverage } from './queries.ts'
import { measureCompleteness, toShade } from './shade.ts'
import { buildTreemapLayout, type Tile } from './treemap-layout.ts'

const height = 416

/** Shows each segment as a linked area. A larger area has more entities, and a darker one is more complete. */
export function Treemap({ segments }: { readonly segments: readonly SegmentCoverage[] }) {
  return (
    <div className={styles.map}>
      <ParentSize debounceTime={0} initialSize={{ width: 960, height }}>
        {({ width }) => <Areas segments={segments} width={width} />}
      </ParentSize>
    </div>
  )
}

function Areas({ segments, width }: { readonly segments: readonly SegmentCoverage[]; readonly width: number }) {
  const { groups, tiles } = buildTreemapLayout(segments, width, height)
  if (tiles.length === 0) return <p data-quiet>No segment has entities yet.</p>
  return (
    <>
      {groups.map(({ key, name, left, top, width: wide }) => (
        <b key={key} className={styles.group} style={{ left, top, width: wide }}>
          {toPlainText(name)}
        </b>
      ))}
      {tiles.map((tile) => (
        <TileLink key={tile.key} tile={tile} />
      ))}
    </>
  )
}

/** Tile sizes in pixels below which the text is smaller, vertical, or only in the tooltip. */
const minSizes = { normal: 88, small: 48, tall: 22, line: 34 }

function TileLink({ tile: { name: quoted, coverage, left, top, width, height: high } }: { readonly tile: Tile }) {
  const percent = measureCompleteness(coverage.checks)
  const name = toPlainText(quoted)
  const figures = `${formatNumber(coverage.total_entities)} · ${percent.toFixed(0)} %`
  const isTall = width < minSizes.small && high > width
  const isNamed = isTall ? width >= minSizes.tall && high >= minSizes.small : width >= minSizes.small && high >= minSizes.line
  const label = `${name}: ${formatNumber(coverage.total_entities)} entities, ${percent.toFixed(0)} % complete`
  return (
    <Link
      href={`/coverage/segments/${coverage.segment.slug}`}
      className={styles.tile}
      style={{ left, top, width, height: high }}
      data-shade={toShade(percent)}
      data-size={width < minSizes.normal ? 'small' : undefined}
      data-tall={isTall || undefined}
      aria-label={isNamed ? undefined : label}
      title={label}
    >
      {isNamed && (
        <>
          <b>{name}</b> {figures}
        </>
      )}
    </Link>
  )
}
