import type { Faq } from '@/lib/features/content/schemas'

export interface FaqGroup {
  id: string
  title: string
  questions: { id: number; question: string; answer: string }[]
}

export function groupFaqs(
  faqs: readonly Faq[],
  titles: Readonly<Record<string, string>>,
): FaqGroup[] {
  const groups = new Map<string, FaqGroup>()
  for (const { category, id, question, answer } of faqs) {
    const group = groups.get(category) ?? {
      id: category,
      title: titles[category] ?? asWords(category),
      questions: [],
    }
    group.questions.push({ id, question, answer })
    groups.set(category, group)
  }
  return [...groups.values()]
}

function asWords(key: string): string {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function filterGroups(groups: readonly FaqGroup[], search: string): FaqGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...groups]
  return groups.flatMap((group) => {
    const questions = group.questions.filter(({ question, answer }) => {
      const text = `${question} ${answer}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    return questions.length > 0 ? [{ ...group, questions }] : []
  })
}
