/** Schemes of browsers, systems and well-known programs: a wallet's record may name none of them (security.md AT-X5). */
const foreign: readonly string[] =
  `about afp android-app app-prefs app-settings appstream apt blob brave callto chrome chrome-extension cid content cydia
  data facetime facetime-audio feed file filesystem firefox ftp ftps geo git googlechrome gopher help http im imap
  intent ipp irc ircs jar javascript jdbc ldap ldaps magnet mailto maps market mid mms mmsto moz-extension ms msteams nfs
  news nntp opera photos-redirect pop prefs rdp resource rtsp safari search search-ms sftp shortcuts sip sips skype
  slack smb sms smsto snmp ssh steam svn tel telnet teams thunderbird urn vbscript view-source vnc voicemail webcal
  webcals ws wss wyciwyg xmpp zoommtg zoomus`.split(/\s+/);
const foreignFamilies =
  /^(ms-|itms|x-apple|x-safari|x-web-search|chrome-|microsoft-edge|vscode|git-|jetbrains|com-apple)/;
/** This very machine, which browsers trust without https: a wallet under development. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/|$)/i;
const longestLink = 2048;

/**
 * The address of a wallet's app with a `/` at its end, ready for what the app is told: a scheme of its own, with `://`
 * added where a record has only the name, https, or http of this very machine. Undefined for anything that is not one: another scheme of the web
 * or the system, spaces, letters outside ASCII, a user name, or a pairing URI of somebody else in it.
 */
export function appAddress(link: string | null | undefined): string | undefined {
  if (!link || link.length > longestLink || !/^[!-~]+$/.test(link) || /["'<>\\^`{|}]/.test(link))
    return undefined;
  const full = link.includes('://') ? link : withSlashes(link);
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(full) ?? [];
  const name = scheme.toLowerCase();
  if (!name || foreignFamilies.test(name)) return undefined;
  if (foreign.includes(name) && !ownMachine.test(full)) return undefined;
  if (/wc(:|%(25)*3a)/i.test(rest) || (name === 'https' && !isWebAddress(full))) return undefined;
  const address = full.endsWith('/') ? full : `${full}/`;
  return URL.canParse(address) ? address : undefined;
}

/** Whether an app's address is a page of this very machine: no system opens an app for it, so it would take the site's place. */
export function isOwnMachine(address: string): boolean {
  return ownMachine.test(address);
}

/** Whether `url` is an https address with a host and no user name. */
export function isWebAddress(url: string | null | undefined): url is string {
  if (!url || !/^https:\/\/[!-~]+$/i.test(url) || !URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  return hostname !== '' && username === '' && password === '';
}

/** Whether `url` is a page to link to: https, or http of this very machine, where a wallet is under development. */
export function isPageAddress(url: string | null | undefined): url is string {
  return isWebAddress(url) || (!!url && isOwnMachine(url));
}

/** A scheme alone, with or without its colon and slashes. */
function withSlashes(link: string): string {
  return /^[a-z][a-z0-9+.-]*:?\/{0,2}$/i.test(link) ? `${link.replace(/[/:]/g, '')}://` : '';
}
