export const ensureStatic = 'navigation'

export default function StaticFloor() {
  return <h1>Static</h1>
}
