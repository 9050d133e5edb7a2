import { CITY_COOKIE, DEFAULT_CITY_SLUG } from '@/lib/features/catalogue/rules/cities'
import { DEFAULT_LOCALE, LANGUAGE_COOKIE, PREFIXED_LOCALES, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { ACTING_COOKIE } from '@/lib/shared/acting'
import type { CityContact } from '@/lib/features/catalogue/dto'

/** Home opens in the language that was chosen in this browser; every other address says its language itself. */
const HOME = `var l=/(?:^|; )${LANGUAGE_COOKIE}=(${PREFIXED_LOCALES.join('|')})(?:;|$)/.exec(d.cookie);
if(l&&location.pathname==='/')location.replace('/'+l[1]+location.search+location.hash);`

/**
 * Runs before the first paint: what this browser remembers becomes attributes of `<html>`, and the words of the banner
 * of acting staff a property of it, which the style sheet reads.
 */
function sourceOf(locale: Locale, actingText: string): string {
  return `(function(d){var e=d.documentElement;${locale === DEFAULT_LOCALE ? HOME : ''}try{
var t=localStorage.getItem('theme');if(t==='dark'||t==='light')e.dataset.theme=t;
var u=JSON.parse(localStorage.getItem('user'));if(u&&u.token)e.setAttribute('data-signed-in','')}catch(_){}
var c=/(?:^|; )${CITY_COOKIE}=([a-z-]+)/.exec(d.cookie);if(c)e.dataset.city=c[1];
try{var a=/(?:^|; )(?:__Host-)?${ACTING_COOKIE}=([^;]+)/.exec(d.cookie);
if(a){a=JSON.parse(decodeURIComponent(a[1]));
e.style.setProperty('--acting',JSON.stringify(${JSON.stringify(actingText)}.replace('{staff}',function(){return a.staff}).replace('{customer}',function(){return a.customer})));
e.dataset.acting=''}}catch(_){}})(document)`
}

export function FirstScript({ locale }: { locale: Locale }) {
  const source = sourceOf(locale, messagesOf(locale).chrome.account.acting)
  return <script dangerouslySetInnerHTML={{ __html: source.replaceAll('\n', '') }} />
}

function showOnly(root: string, slug: string): string {
  return `${root} [data-for-city]:not([data-for-city="${slug}"]){display:none}`
}

/** Of everything that exists once for each city (`data-for-city`), only the chosen city's shows; at first the default's. */
export function CityStyles({ cities }: { cities: readonly CityContact[] }) {
  const rules = [
    showOnly('html:not([data-city])', DEFAULT_CITY_SLUG),
    ...cities.map(({ slug }) => showOnly(`html[data-city="${slug}"]`, slug)),
  ]
  return <style>{rules.join('')}</style>
}
