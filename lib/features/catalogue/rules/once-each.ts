/** What tells a person one version from another; the catalogue has a row for each generation of it. */
export interface SaidVersion {
  name: string
  fuel: string
  transmission: string
}

/** The versions that a person can tell apart, the first of each in their order. */
export function onceEach<Version extends SaidVersion>(versions: readonly Version[]): Version[] {
  const seen = new Set<string>()
  return versions.filter(({ name, fuel, transmission }) => {
    const said = [name.toLowerCase().replace(/\s+/g, ' ').trim(), fuel, transmission].join(' · ')
    if (seen.has(said)) return false
    seen.add(said)
    return true
  })
}
