type Name = string | { readonly name: string }

interface ModelParts {
  make: Name
  model: Name
}

interface CarParts extends ModelParts {
  year: number | string
}

const nameOf = (part: Name) => (typeof part === 'string' ? part : part.name)

export function formatModelName({ make, model }: ModelParts): string {
  return `${nameOf(make)} ${nameOf(model)}`
}

export function formatCarName({ year, ...model }: CarParts): string {
  return `${year} ${formatModelName(model)}`
}

export function formatFullCarName({ variant, ...car }: CarParts & { variant: Name }): string {
  return `${formatCarName(car)} ${nameOf(variant)}`.trim()
}
