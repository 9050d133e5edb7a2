import { NotFoundWords } from '@/app/not-found-words'

/** This component is part of the data of every page, so it has to be small. */
export default function NotFound() {
  return <NotFoundWords />
}
