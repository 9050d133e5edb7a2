/** Direction marks and zero-width characters, except the joiners that Indian scripts need. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Control characters could act on a terminal. Line breaks and tabs stay. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu

/** A joiner has an effect only beside one of these characters; anywhere else it is removed. */
const JOINABLE = String.raw`[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`
const LOOSE_JOINERS = new RegExp(
  String.raw`(?<!${JOINABLE})[\u200c\u200d]+|[\u200c\u200d]+(?!${JOINABLE})`,
  'gu',
)

export function stripInvisible(text: string): string {
  return text.replace(UNSEEN, '').replace(CONTROLS, '').replace(LOOSE_JOINERS, '')
}
