export type Point3d = readonly [x: number, y: number, z: number]
export type Point2d = readonly [x: number, y: number]

export type Projection = (point: Point3d) => Point2d

export interface Pose {
  /** Degrees from a side view: positive towards the nose, negative towards the tail. */
  readonly yaw: number
  readonly distanceMm: number
  readonly eyeHeightMm: number
}

/** Pinhole camera that looks horizontally at the car's middle, so vertical lines stay vertical. */
export function createPinhole(pose: Pose, centre: Point3d): Projection {
  const yaw = (pose.yaw * Math.PI) / 180
  const sin = Math.sin(yaw)
  const cos = Math.cos(yaw)
  return ([x, y, z]) => {
    const dx = x - centre[0]
    const dz = z - centre[2]
    const right = dx * cos + dz * sin
    const depth = pose.distanceMm - (dz * cos - dx * sin)
    const zoom = pose.distanceMm / depth
    return [right * zoom, (pose.eyeHeightMm - y) * zoom]
  }
}

export interface CameraFrame {
  readonly width: number
  readonly maxHeight: number
  readonly centreX: number
  readonly centreY: number
}

export function fitProjection(
  project: Projection,
  points: readonly Point3d[],
  frame: CameraFrame,
): Projection {
  const flat = points.map(project)
  const xs = flat.map(([x]) => x)
  const ys = flat.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(frame.width / (right - left), frame.maxHeight / (bottom - top))
  const shiftX = frame.centreX - (scale * (left + right)) / 2
  const shiftY = frame.centreY - (scale * (top + bottom)) / 2
  return (point) => {
    const [x, y] = project(point)
    return [x * scale + shiftX, y * scale + shiftY]
  }
}
