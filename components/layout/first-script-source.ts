import { DEFAULT_LOCALE, LANGUAGE_COOKIE, type Locale, PREFIXED_LOCALES } from '@/lib/i18n/locales'
import en from '@/lib/i18n/messages/en/chrome.json'
import hi from '@/lib/i18n/messages/hi/chrome.json'
import kn from '@/lib/i18n/messages/kn/chrome.json'
import ta from '@/lib/i18n/messages/ta/chrome.json'
import te from '@/lib/i18n/messages/te/chrome.json'
import { ACTING_COOKIE } from '@/lib/shared/acting'
import { CITY_COOKIE } from '@/lib/shared/chosen-city'

/** Imports only these texts, because the translator would load all of them. */
const WORDS: Record<Locale, Pick<typeof en, 'account'>> = { en, hi, kn, ta, te }

/**
 * Redirects the English home page to the language chosen earlier. On other pages, the URL decides.
 */
const HOME = `var l=/(?:^|; )${LANGUAGE_COOKIE}=(${PREFIXED_LOCALES.join('|')})(?:;|$)/.exec(d.cookie);
if(l&&location.pathname==='/')location.replace('/'+l[1]+location.search+location.hash);`

/**
 * Builds the script that runs before the first paint. It copies stored choices to attributes of
 * `<html>`, and the acting banner's names to a CSS property. Unless the URL has a fragment, it also
 * marks the page as arriving until it has loaded, then has a third of its lower parts laid out at a
 * time (docs/adr/0008). It is the same on all pages of a language, so that the CSP can list its
 * hash.
 */
export function buildFirstScript(locale: Locale): string {
  const source = `(function(d){var e=d.documentElement;if(!location.hash){e.dataset.arriving=3;
addEventListener('load',function show(){if(--e.dataset.arriving>0){e.offsetHeight;setTimeout(show)}else delete e.dataset.arriving})}${locale === DEFAULT_LOCALE ? HOME : ''}try{
var t=localStorage.getItem('theme');if(t==='dark'||t==='light')e.dataset.theme=t;
var u=JSON.parse(localStorage.getItem('user'));if(u&&u.token)e.setAttribute('data-signed-in','')}catch(_){}
var c=/(?:^|; )${CITY_COOKIE}=([a-z-]+)/.exec(d.cookie);if(c)e.dataset.city=c[1];
try{var a=/(?:^|; )(?:__Host-)?${ACTING_COOKIE}=([^;]+)/.exec(d.cookie);
if(a){a=JSON.parse(decodeURIComponent(a[1]));
e.style.setProperty('--acting',JSON.stringify(${JSON.stringify(WORDS[locale].account.acting)}.replace('{staff}',function(){return a.staff}).replace('{customer}',function(){return a.customer})));
e.dataset.acting=''}}catch(_){}})(document)`
  return source.replaceAll('\n', '')
}
