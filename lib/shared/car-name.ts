type Name = string | { readonly name: string }

interface ModelParts {
  make: Name
  model: Name
}

interface CarParts extends ModelParts {
  year: number | string
}

const nameOf = (part: Name) => (typeof part === 'string' ? part : part.name)

export function modelName({ make, model }: ModelParts): string {
  return `${nameOf(make)} ${nameOf(model)}`
}

export function carName({ year, ...model }: CarParts): string {
  return `${year} ${modelName(model)}`
}

export function fullCarName({ variant, ...car }: CarParts & { variant: Name }): string {
  return `${carName(car)} ${nameOf(variant)}`.trim()
}
