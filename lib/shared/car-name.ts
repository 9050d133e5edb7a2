type Name = string | { readonly name: string }

interface ModelParts {
  make: Name
  model: Name
}

interface CarParts extends ModelParts {
  year: number | string
}

const nameOf = (part: Name) => (typeof part === 'string' ? part : part.name)

/** "Hyundai Creta". */
export function modelName({ make, model }: ModelParts): string {
  return `${nameOf(make)} ${nameOf(model)}`
}

/** "2019 Hyundai Creta": what people call a car, here and on every screen. */
export function carName({ year, ...model }: CarParts): string {
  return `${year} ${modelName(model)}`
}

/** "2019 Hyundai Creta SX". */
export function fullCarName({ variant, ...car }: CarParts & { variant: Name }): string {
  return `${carName(car)} ${nameOf(variant)}`.trim()
}
