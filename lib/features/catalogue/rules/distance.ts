export interface GeoPoint {
  latitude: number
  longitude: number
}

const EARTH_KM = 6_371
/** Typical ratio of the distance by road to the straight line in Indian cities. */
const ROAD = 1.3

const radians = (degrees: number) => (degrees * Math.PI) / 180

function straightKms(one: GeoPoint, other: GeoPoint): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}

export function estimateRoadKms(one: GeoPoint, other: GeoPoint): number {
  return Math.max(1, Math.ceil(straightKms(one, other) * ROAD))
}
