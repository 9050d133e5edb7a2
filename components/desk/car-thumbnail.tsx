import { Icon, type IconName } from '@/components/ui/icon'

export function CarThumbnail({
  src,
  icon = 'car',
}: {
  src: string | undefined
  /** Shown if there is no picture. */
  icon?: IconName
}) {
  return src === undefined ? (
    <span className="grid aspect-4/3 w-full place-items-center rounded-md bg-sunken text-2xl text-ink-faint">
      <Icon name={icon} />
    </span>
  ) : (
    <img
      src={src}
      alt=""
      width={96}
      height={72}
      loading="lazy"
      decoding="async"
      className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
    />
  )
}
