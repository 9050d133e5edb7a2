import { describe, expect, it } from 'vitest'
import { groupFaqs, filterGroups } from '@/components/content/faq-groups'

const faqs = [
  {
    id: 1,
    category: 'reserving',
    question: 'What does the token do?',
    answer: 'It holds the car.',
  },
  { id: 2, category: 'home-delivery', question: 'Do you deliver?', answer: 'Yes.' },
  {
    id: 3,
    category: 'reserving',
    question: 'Do I get it back?',
    answer: 'The token is refunded in full.',
  },
]
const groups = groupFaqs(faqs, { reserving: 'Reservation' })

describe('questions by topic', () => {
  it('keep the order of topics and questions, and lose none', () => {
    expect(groups.map((group) => [group.title, group.questions.map(({ id }) => id)])).toEqual([
      ['Reservation', [1, 3]],
      ['Home delivery', [2]],
    ])
  })

  it('match all typed words in question or answer, in any case', () => {
    expect(
      filterGroups(groups, 'TOKEN refunded').flatMap((group) =>
        group.questions.map(({ id }) => id),
      ),
    ).toEqual([3])
  })

  it('are all shown while nothing is typed', () =>
    expect(filterGroups(groups, '  ')).toEqual(groups))

  it('drop empty topics', () => expect(filterGroups(groups, 'spaceship')).toEqual([]))
})
