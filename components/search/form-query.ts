/** A form's query string: fields left empty are left out, several values of a field become one comma list. */
export function formQuery(data: FormData): string {
  const values = new Map<string, string[]>()
  for (const [name, value] of data) {
    if (typeof value === 'string' && value.trim() !== '')
      values.set(name, [...(values.get(name) ?? []), value.trim()])
  }
  const params = new URLSearchParams([...values].map(([name, all]) => [name, all.join(',')]))
  return params.toString().replaceAll('%2C', ',')
}
