import atlas from 'us-atlas/states-albers-10m.json'
import { stateCodes } from './state-codes.ts'

export interface StateShape {
  /** 'TX' */
  code: string
  name: string
  path: string
}

export const atlasSize = { width: 975, height: 610 }

type Point = readonly [number, number]

interface Topology {
  transform: { scale: number[]; translate: number[] }
  arcs: number[][][]
  objects: { states: { geometries: { type: string; arcs: number[][] | number[][][]; properties: { name: string } }[] } }
}

/** The atlas is drawn already, in its own plane; borders that two states share are stored once, each point as a step from the one before. */
export function readStates(): StateShape[] {
  const topology = atlas as unknown as Topology
  const arcs = topology.arcs.map((arc) => unfold(arc, topology.transform))
  return topology.objects.states.geometries.flatMap(({ type, arcs: rings, properties: { name } }) => {
    const code = stateCodes[name]
    if (!code) return []
    const polygons = type === 'Polygon' ? [rings as number[][]] : (rings as number[][][])
    return [
      {
        code,
        name,
        path: polygons
          .flat()
          .map((ring) => ringPath(ring, arcs))
          .join(''),
      },
    ]
  })
}

function unfold(arc: number[][], { scale: [scaleX = 1, scaleY = 1], translate: [left = 0, top = 0] }: Topology['transform']): Point[] {
  let [x, y] = [0, 0]
  return arc.map(([stepX = 0, stepY = 0]) => {
    x += stepX
    y += stepY
    return [Math.round((x * scaleX + left) * 10) / 10, Math.round((y * scaleY + top) * 10) / 10]
  })
}

/** A border that is walked the other way round has its number inverted. */
function ringPath(ring: number[], arcs: Point[][]): string {
  const points = ring.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])))
  return `M${points.map((point) => point.join(',')).join('L')}Z`
}
