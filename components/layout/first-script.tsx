import { CITY_COOKIE } from '@/lib/features/catalogue/rules/cities'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { ACTING_COOKIE } from '@/lib/shared/acting'

/**
 * Runs before the first paint: what this browser remembers becomes attributes of `<html>`, and the words of the banner
 * of acting staff a property of it, which the style sheet reads.
 */
function sourceOf(actingText: string): string {
  return `(function(d){var e=d.documentElement;try{
var t=localStorage.getItem('theme');if(t==='dark'||t==='light')e.dataset.theme=t;
var u=JSON.parse(localStorage.getItem('user'));if(u&&u.token)e.setAttribute('data-signed-in','')}catch(_){}
var c=/(?:^|; )${CITY_COOKIE}=([a-z-]+)/.exec(d.cookie);if(c)e.dataset.city=c[1];
try{var a=/(?:^|; )(?:__Host-)?${ACTING_COOKIE}=([^;]+)/.exec(d.cookie);
if(a){a=JSON.parse(decodeURIComponent(a[1]));
e.style.setProperty('--acting',JSON.stringify(${JSON.stringify(actingText)}.replace('{staff}',function(){return a.staff}).replace('{customer}',function(){return a.customer})));
e.dataset.acting=''}}catch(_){}})(document)`
}

export function FirstScript({ locale }: { locale: Locale }) {
  const source = sourceOf(messagesOf(locale).chrome.account.acting)
  return <script dangerouslySetInnerHTML={{ __html: source.replaceAll('\n', '') }} />
}
