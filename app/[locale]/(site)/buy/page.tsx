export const instant = false

export default async function Buy({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const q = await searchParams
  return <h1>buy {JSON.stringify(q)}</h1>
}
