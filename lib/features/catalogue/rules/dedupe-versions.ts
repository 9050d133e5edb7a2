/** Facts by which customers tell versions apart. The catalogue has a row per generation. */
export interface NamedVersion {
  name: string
  fuel: string
  transmission: string
}

export function dedupeVersions<Version extends NamedVersion>(
  versions: readonly Version[],
): Version[] {
  const seen = new Set<string>()
  return versions.filter(({ name, fuel, transmission }) => {
    const said = [name.toLowerCase().replace(/\s+/g, ' ').trim(), fuel, transmission].join(' · ')
    if (seen.has(said)) return false
    seen.add(said)
    return true
  })
}
