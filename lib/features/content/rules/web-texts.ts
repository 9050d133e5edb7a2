export interface WebTexts {
  home: Record<'headline' | 'newArrivals' | 'visitors' | 'hours', string>
  buy: Record<'dreamCar' | 'guideMe' | 'financeOptions' | 'shortlist', string>
  sell: Record<'headline' | 'introduction', string>
  finance: Record<'headline' | 'introduction', string>
  about: Record<'headline' | 'introduction', string>
}

export type WebTextCategory = keyof WebTexts
export type TextsOfCategory<Category extends WebTextCategory> = WebTexts[Category]

export function mergeTexts<Category extends WebTextCategory>(
  written: readonly { key: string; text: string }[],
  own: TextsOfCategory<Category>,
): TextsOfCategory<Category> {
  const known = new Map(written.map(({ key, text }) => [key, text]))
  const merged = Object.entries<string>(own).map(([key, text]) => [key, known.get(key) ?? text])
  return Object.fromEntries(merged) as TextsOfCategory<Category>
}
