import type { PlacedTile } from '@mandate/contract/dashboards'
import { tileSizes } from '@mandate/contract/dashboards'
import { dashboardTiles, type TileKind } from '@mandate/contract/lists/dashboard-tiles'

/** Puts a tile where another one is. */
export function moveTo(tiles: readonly PlacedTile[], kind: TileKind, place: number): PlacedTile[] {
  const moved = tiles.find((tile) => tile.kind === kind)
  const others = tiles.filter((tile) => tile.kind !== kind)
  return moved ? others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, moved) : [...tiles]
}

export function moveBy(tiles: readonly PlacedTile[], kind: TileKind, by: number): PlacedTile[] {
  return moveTo(tiles, kind, tiles.findIndex((tile) => tile.kind === kind) + by)
}

export function resize(tiles: readonly PlacedTile[], kind: TileKind, change: { width?: number; height?: number }): PlacedTile[] {
  const within = (value: number, most: number) => Math.max(1, Math.min(value, most))
  return tiles.map((tile) =>
    tile.kind === kind
      ? {
          kind,
          width: within(tile.width + (change.width ?? 0), tileSizes.width),
          height: within(tile.height + (change.height ?? 0), tileSizes.height),
        }
      : tile,
  )
}

/** The order of all tiles after the shown ones were arranged; those that aren't shown keep their places. */
export function withHidden(all: readonly PlacedTile[], shown: readonly PlacedTile[], wanted: readonly PlacedTile[]): PlacedTile[] {
  const isShown = (tile: PlacedTile) => shown.some(({ kind }) => kind === tile.kind)
  const left = [...wanted]
  const placed = all.flatMap((tile) => (isShown(tile) ? left.splice(0, 1) : [tile]))
  return [...placed, ...left]
}

/** For screen readers, after a tile was moved or resized: where it is now, or how big. */
export function arrangedInWords(kind: TileKind, before: readonly PlacedTile[], after: readonly PlacedTile[]): string {
  const was = before.find((tile) => tile.kind === kind)
  const place = after.findIndex((tile) => tile.kind === kind)
  const { width, height } = after[place] ?? { width: 1, height: 1 }
  const { title } = dashboardTiles[kind]
  if (was?.width !== width || was.height !== height) return `${title} is ${width} wide, ${height} tall`
  return `${title} is ${place + 1} of ${after.length}`
}
