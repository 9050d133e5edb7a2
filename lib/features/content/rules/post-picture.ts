const PICTURED_POSTS = [
  'how-the-rc-gets-into-your-name',
  'how-to-read-an-inspection-report',
  'what-an-emi-really-costs',
  'petrol-diesel-cng-or-electric-used',
  'prepare-your-car-for-sale',
  'first-used-car-under-five-lakh',
] as const
type PicturedPost = (typeof PICTURED_POSTS)[number]

export interface PostPicture {
  src: string
  alt: string
}

const isPictured = (slug: string): slug is PicturedPost =>
  PICTURED_POSTS.some((one) => one === slug)

export function findPostPicture(
  slug: string,
  texts: Readonly<Record<PicturedPost, string>>,
): PostPicture | null {
  return isPictured(slug) ? { src: `/articles/${slug}.svg`, alt: texts[slug] } : null
}
