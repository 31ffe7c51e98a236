// The page of the mailbox: no build, no package. It asks for the letters after the newest it knows, and waits for the answer;
// after a request that failed it begins anew.
/** @typedef {import('../Mail.ts').Mail} Mail */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const copyButton = /** @type {HTMLButtonElement} */ (byId('code').querySelector('button'));
const codeText = /** @type {HTMLElement} */ (byId('code').querySelector('code'));
/** Milliseconds from a request that failed to the next. */
const pause = 2000;
const unanswered = 'The stack does not answer. This page asks again by itself.';
/** @type {{ mails: Mail[], open: Mail | undefined }} */
const state = { mails: [], open: undefined };

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
    if (isOpen(mail)) button.setAttribute('aria-current', 'true');
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

/** A stack that was started again numbers its letters anew. @param {Mail} mail */
function isOpen({ id, receivedAt }) {
  return id === state.open?.id && receivedAt === state.open.receivedAt;
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
  state.open = mail;
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
  try {
    await navigator.clipboard.writeText(codeText.textContent ?? '');
    say('The code is copied.');
  } catch {
    getSelection()?.selectAllChildren(codeText);
    say('The browser refused to copy. The code is marked: copy it with the keyboard.');
  }
});

/** @param {string} text */
function say(text) {
  byId('status').textContent = text;
}

/** Letters after one that is known. @param {number} after Its number. @param {number} wait Seconds. @returns {Promise<Mail[]>} */
async function read(after, wait) {
  const response = await fetch(`/api/mails?after=${after}&wait=${wait}`);
  const { mails } = await response.json();
  return mails;
}

/** What the mailbox holds now, in place of what was known: the stack may be another one by then. */
async function readAll() {
  state.mails = await read(0, 0);
  draw();
  if (byId('status').textContent === unanswered) say('');
}

async function readNext() {
  const mails = await read(state.mails[0]?.id ?? 0, 50);
  const [newest] = mails;
  if (!newest) return;
  state.mails = [...mails, ...state.mails].slice(0, 200);
  draw();
  say(`New letter for ${newest.to.join(', ')}: ${newest.subject}`);
}

async function follow() {
  for (;;) {
    try {
      await readAll();
      for (;;) await readNext();
    } catch {
      // Once: a screen reader would tell it with every request.
      if (byId('status').textContent !== unanswered) say(unanswered);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

follow();
