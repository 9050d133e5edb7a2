import type { Metadata } from 'next'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const q = await searchParams
  return { title: `Buy ${JSON.stringify(q)}`, robots: { index: false } }
}

export default async function Buy({ searchParams }: Props) {
  const q = await searchParams
  await new Promise((r) => setTimeout(r, 20))
  return <main><h1>buy {JSON.stringify(q)}</h1></main>
}
