const ROOT = '/renders/'

/** Address of a demo's rendering in a slot: `/renders/boxy/spin-white-07.avif`. */
export function toSpinFrameSrc(rendering: string, slot: number): string {
  return `${ROOT}${rendering}-${String(slot).padStart(2, '0')}.avif`
}
