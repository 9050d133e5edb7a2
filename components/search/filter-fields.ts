import { toLatinDigits } from '@/lib/shared/numbers'
import { type ListingModel } from './listing-model'

export type RenderedSearch = Pick<ListingModel, 'sort' | 'bounds'>

const TYPED = new Set(['number', 'text', 'search'])
const TERMS = ['downPayment', 'tenure'] as const

export function isTypedField(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && TYPED.has(field.type)
}

function amount(typed: string): string {
  return toLatinDigits(typed).replace(/[\s,]/g, '')
}

export function isFormChanged(form: HTMLFormElement, { sort }: RenderedSearch): boolean {
  return [...form.elements].some((field) => {
    if (isTypedField(field)) return amount(field.value) !== amount(field.defaultValue)
    if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked
    return field instanceof HTMLSelectElement && field.value !== sort
  })
}

export function resetFields(
  form: HTMLFormElement,
  { sort, keepsTyped }: { sort: string; keepsTyped: boolean },
): void {
  for (const field of form.elements) {
    if (isTypedField(field)) {
      if (!keepsTyped) field.value = field.defaultValue
    } else if (field instanceof HTMLInputElement) field.checked = field.defaultChecked
    // React doesn't set `defaultSelected` on options, so the value comes from the search.
    else if (field instanceof HTMLSelectElement) field.value = sort
  }
}

export function toSearchUrl(form: HTMLFormElement, { bounds }: RenderedSearch): string {
  const data = new FormData(form)
  if (data.get('sort') === 'latest') data.delete('sort')
  const isByInstalment = data.get('sort') === 'emi-asc' || data.get('maxEmi') || data.get('minEmi')
  for (const name of TERMS) {
    const field = form.querySelector(`input[name=${name}]`)
    const isKept =
      isTypedField(field) && field.value === field.defaultValue && bounds[name] === null
    if (isKept && !isByInstalment) data.delete(name)
  }
  const path = new URL(form.action).pathname
  const query = toFormQuery(data)
  return query === '' ? path : `${path}?${query}`
}

export function toFormQuery(data: FormData): string {
  const values = new Map<string, string[]>()
  for (const [name, value] of data) {
    if (typeof value === 'string' && value.trim() !== '')
      values.set(name, [...(values.get(name) ?? []), value.trim()])
  }
  const params = new URLSearchParams([...values].map(([name, all]) => [name, all.join(',')]))
  return params.toString().replaceAll('%2C', ',')
}
