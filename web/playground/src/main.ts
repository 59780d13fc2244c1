// Starts the playground.

import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/controls.css';
import './styles/stage.css';
import './styles/code.css';
import { Shell } from './shell/shell';
import { startTheme } from './shell/theme';

startTheme();
document.body.replaceChildren();
void new Shell(document.body).open();
