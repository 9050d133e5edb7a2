/** Direction marks and zero-width characters, except the joiners of Indian scripts. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Terminal control characters, except line breaks and tabs. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu

/** Joiners are invisible unless next to these. */
const JOINABLE = String.raw`[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`
const LOOSE_JOINERS = new RegExp(
  String.raw`(?<!${JOINABLE})[\u200c\u200d]+|[\u200c\u200d]+(?!${JOINABLE})`,
  'gu',
)

export function seenText(text: string): string {
  return text.replace(UNSEEN, '').replace(CONTROLS, '').replace(LOOSE_JOINERS, '')
}
