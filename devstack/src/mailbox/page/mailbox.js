// The page of the mailbox: no build, no package. It asks for the letters after the newest it knows, and waits for the answer.
/** @typedef {import('../Mail.ts').Mail} Mail */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const copyButton = /** @type {HTMLButtonElement} */ (byId('code').querySelector('button'));
const codeText = /** @type {HTMLElement} */ (byId('code').querySelector('code'));
/** @type {{ mails: Mail[], open: number }} */
const state = { mails: [], open: 0 };

function draw() {
  byId('empty').hidden = state.mails.length > 0;
  const rows = state.mails.map((mail) => {
    const row = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.append(line('subject', mail.subject || 'Without a subject'), line('to', mail.to.join(', ')));
    const time = document.createElement('time');
    time.dateTime = mail.receivedAt;
    time.textContent = new Date(mail.receivedAt).toLocaleTimeString();
    button.append(time);
    if (mail.id === state.open) button.setAttribute('aria-current', 'true');
    button.dataset.id = String(mail.id);
    button.addEventListener('click', () => show(mail));
    row.append(button);
    return row;
  });
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement ? activeElement.dataset.id : undefined;
  byId('list').replaceChildren(...rows);
  for (const row of rows) {
    const button = row.querySelector('button');
    if (focused !== undefined && button?.dataset.id === focused) button.focus();
  }
}

/** @param {string} name @param {string} text */
function line(name, text) {
  const element = document.createElement('span');
  element.className = name;
  element.textContent = text;
  return element;
}

/** @param {Mail} mail */
function show(mail) {
  state.open = mail.id;
  byId('subject').textContent = mail.subject || 'Without a subject';
  byId('to').textContent = mail.to.join(', ');
  byId('from').textContent = mail.from;
  byId('came').textContent = new Date(mail.receivedAt).toLocaleString();
  const [code] = /\b\d{6}\b/.exec(mail.text) ?? [];
  byId('code').hidden = code === undefined;
  codeText.textContent = code ?? '';
  byId('text').replaceChildren(...linked(mail.text));
  byId('letter').hidden = false;
  draw();
  byId('letter').focus();
}

/** The text with its links; nothing of it is read as markup. @param {string} text */
function linked(text) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
    if (index % 2 === 0) return document.createTextNode(part);
    const link = document.createElement('a');
    link.href = part;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.textContent = part;
    return link;
  });
}

copyButton.addEventListener('click', async () => {
  await navigator.clipboard.writeText(codeText.textContent ?? '');
  byId('status').textContent = 'The code is copied.';
});

/** @param {number} wait Seconds. */
async function ask(wait) {
  const after = state.mails[0]?.id ?? 0;
  const response = await fetch(`/api/mails?after=${after}&wait=${wait}`);
  const { mails } = await response.json();
  if (mails.length === 0) return;
  state.mails = [...mails, ...state.mails].slice(0, 200);
  draw();
  if (wait > 0) byId('status').textContent = `New letter for ${mails[0].to.join(', ')}: ${mails[0].subject}`;
}

async function follow() {
  await ask(0);
  for (;;) await ask(50);
}

follow().catch(() => {
  byId('status').textContent = 'The stack has stopped. Load this page again when it runs.';
});
